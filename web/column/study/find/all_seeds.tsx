// Looks through all seeds: how long that takes here, progress that outlives the page, and the exact count at the end.
import { useEffect, useRef, useState } from 'preact/hooks';
import { PLACES } from '../../../../wasm/shared/survey.mjs';
import { visible } from '../../../../wasm/shared/texts.mjs';
import { Button } from '../../../parts/buttons';
import { pool } from '../../../state/pool';
import { repaintTimer, useCounting } from '../counting';
import { durationWords, keepProgress, progressOf, searchAll, speedometer } from './all_search';
import { type Hits, noHits } from './found';

/** A search of all seeds is offered where it takes at most this long, in seconds. */
const OFFERED_S = 3600;
/** How often progress is stored, in milliseconds. */
const KEEP_MS = 2000;
/** How long the speed is measured before the search is offered, in milliseconds, and the part of that which counts. */
const MEASURE_MS = 600;
const MEASURED_MS = 250;
/** The speed of the search itself is that of its last seconds. */
const PACE_MS = 10_000;

interface Props {
  link: string;
  conditions: string;
  /** Names the stored progress: the link without its seed, and the conditions. Also the component's key. */
  search: string;
  /** Of the generator (GeneratorInfo). Progress that another one stored is dropped. */
  digest: string;
  /** Receives the levels found so far, once the search was asked for. */
  onFound: (hits: Hits) => void;
}

export function AllSeeds({ link, conditions, search, digest, onFound }: Props) {
  const [kept] = useState(() => progressOf(search));
  const stored = kept?.digest === digest ? kept.hits : undefined;
  const [hits, setHits] = useState<Hits>(stored ?? noHits);
  const [rate, setRate] = useState(0);
  const [wasAsked, setAsked] = useState(stored !== undefined);
  const [isMeasuring, setMeasuring] = useState(false);
  const [isKept, setKept] = useState(true);
  const { running, trouble, start, stop } = useCounting(PLACES);
  const latest = useRef(hits);
  const run = (pace: number, shown: (found: Hits) => void) => {
    const speed = speedometer(pace);
    const show = (found: Hits) => {
      latest.current = found;
      setHits(found);
      setRate(speed(found.scanned, performance.now()));
      shown(found);
    };
    start((done) => [searchAll(pool, link, conditions, latest.current, repaintTimer(pace / 20), show, done)]);
  };
  const lookThroughAll = () => {
    let keptAt = 0;
    setMeasuring(false);
    setAsked(true);
    run(PACE_MS, (found) => {
      onFound(found);
      if (performance.now() - keptAt < KEEP_MS && found.scanned < PLACES) return;
      keptAt = performance.now();
      setKept(keepProgress(search, digest, found));
    });
  };
  const pause = () => {
    stop();
    setKept(keepProgress(search, digest, latest.current));
  };
  useEffect(() => {
    if (stored) onFound(stored);
    if (hits.scanned === PLACES) return;
    // The search goes on from what is measured.
    setMeasuring(true);
    run(MEASURED_MS, () => undefined);
  }, []);
  useEffect(() => {
    if (!isMeasuring) return undefined;
    const timer = setTimeout(() => {
      stop();
      setMeasuring(false);
    }, MEASURE_MS);
    return () => clearTimeout(timer);
  }, [isMeasuring]);
  // Stays once it is there, also where the device is slower a moment later.
  const isOffered = useRef(wasAsked);
  isOffered.current ||= rate > 0 && PLACES - hits.scanned < OFFERED_S * rate;
  if (hits.problem || hits.scanned === PLACES || !isOffered.current) return null;
  const isBusy = running && !isMeasuring;
  return (
    <>
      <div class="survey-bar all-seeds">
        <Button act={isBusy ? pause : lookThroughAll}>
          {isBusy ? 'Stop' : wasAsked ? 'Go on through all seeds' : 'Look through all seeds'}
        </Button>
        <progress max={PLACES} value={hits.scanned} aria-label="Seeds looked through" hidden={!isBusy} />
        <span class="digits muted">{progressWords(hits, rate, wasAsked)}</span>
      </div>
      {kept && !stored && (
        <p class="notice">
          The seeds that you looked through before had the levels of another version, so the search begins anew.
        </p>
      )}
      {!isKept && <p class="notice">Your browser stores nothing for this page, so closing it loses the progress.</p>}
      {trouble && <p class="notice">{visible(trouble)}</p>}
    </>
  );
}

/** What was found so far, or how long a search would take. `rate`: levels a second. */
function progressWords({ hits, scanned }: Hits, rate: number, wasAsked: boolean): string {
  const left = rate > 0 ? durationWords((PLACES - scanned) / rate) : '';
  if (!wasAsked) return left && `All ${PLACES.toLocaleString('en')} take ${left} on this device.`;
  const share = ((100 * scanned) / PLACES).toFixed(1);
  return `${hits.toLocaleString('en')} found in ${share} % of all seeds${left && `, ${left} left`}.`;
}
