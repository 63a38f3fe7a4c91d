# python3 cluster.py: a survey by Dask, which counts lost slices again
import press_r
from dask.distributed import Client

GENERATOR, LEVELS, SLICE = "STAR", 10_000_000, 100_000


def survey(first):
    return press_r.open(GENERATOR).survey(first, SLICE)


def add(some):
    return sum(some[1:], some[0])


if __name__ == "__main__":
    # Client("HOST:8786") is your own scheduler.
    with Client(n_workers=2, threads_per_worker=1) as client:
        parts = client.map(survey, range(0, LEVELS, SLICE), retries=3)
        while len(parts) > 1:  # as a tree: nobody holds them all
            eights = [parts[i : i + 8] for i in range(0, len(parts), 8)]
            parts = client.map(add, eights, retries=3)
        parts[0].result().save("survey.json")
