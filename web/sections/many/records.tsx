import { useEffect, useRef, useState } from 'preact/hooks';
import { info } from '../../app/state/store';
import { SmallMaps } from '../../paint/small/small_maps';
import { captionOf, type RecordFile, readRecords, type Search, searchedText } from './record_file';

const files = new Map<string, Promise<RecordFile>>();

function fetchRecords(id: string): Promise<RecordFile> {
  const known = files.get(id) ?? fetch(`records/${id}.json`).then(async (answer) => readRecords(await answer.json()));
  files.set(id, known);
  known.catch(() => files.delete(id));
  return known;
}

/** The extremes that are known of this generator, with how far was looked for them. */
export function Records() {
  const id = info.value?.id;
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [file, setFile] = useState<RecordFile | undefined>();
  useEffect(() => {
    if (!box.current) return undefined;
    const watcher = new IntersectionObserver((all) => setNear((was) => was || all.some((one) => one.isIntersecting)), {
      rootMargin: '300px',
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    setFile(undefined);
    if (!id || !near) return undefined;
    let gone = false;
    fetchRecords(id).then(
      (read) => !gone && setFile(read),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [id, near]);
  return (
    <div class="records" ref={box}>
      {file && file.generator === id && file.searches.map((search) => <Found key={search.link} search={search} />)}
    </div>
  );
}

function Found({ search }: { search: Search }) {
  const { title, records } = search;
  return (
    <>
      <h3>{title}</h3>
      <p class="hint">{searchedText(search)}</p>
      <SmallMaps
        links={records.map(({ links }) => links[0] as string)}
        captions={records.map((record) => captionOf(record, search))}
        class="record-maps"
        label={title}
      />
    </>
  );
}
