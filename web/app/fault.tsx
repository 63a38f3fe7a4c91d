import { visible } from '../../wasm/bridge/visible.mjs';
import { retry } from './state/effects';
import { fault, tell } from './state/store';

/** Plain words where something went wrong, and a way on. */
export function FaultNote() {
  const now = fault.value;
  if (!now) return null;
  return (
    <div class="fault" role="alert">
      <p>
        <strong>{now.title}</strong>
      </p>
      <p>{visible(now.text)}</p>
      {now.retry && (
        <button type="button" class="primary" onClick={retry}>
          Retry
        </button>
      )}
      {!now.retry && (
        <button type="button" class="plain" onClick={() => tell({ kind: 'close' })}>
          Close
        </button>
      )}
    </div>
  );
}
