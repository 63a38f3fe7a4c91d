# python3 cluster.py: a survey by Dask (python3-distributed), where a lost slice is counted again
import press_r
from dask.distributed import Client

LINK, LEVELS, SLICE = "STAR", 10_000_000, 100_000


def survey(first):
    return press_r.open(LINK).survey(first, SLICE)


def add(some):
    return sum(some[1:], some[0])


if __name__ == "__main__":
    with Client(n_workers=2, threads_per_worker=1) as client:  # or Client("HOST:8786"), your scheduler
        parts = client.map(survey, range(0, LEVELS, SLICE), retries=3)
        while len(parts) > 1:  # a tree, so that nobody has to hold them all
            parts = [client.submit(add, parts[i : i + 8], retries=3) for i in range(0, len(parts), 8)]
        parts[0].result().save("survey.json")
