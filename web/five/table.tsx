import { coloured } from './colours';
import { Runs } from './runs';
import { all } from './state';

const columns: readonly (readonly [id: string, title: string])[] = [
  ['fixed', 'Fixed first'],
  ['playable', 'Playable because'],
  ['hand', 'Made by hand'],
  ['thrown', 'Thrown away'],
];

/** The families beside each other, in each generator's own words. */
export function Families() {
  const told = all.filter(({ answer }) => answer.value.family.length > 0);
  if (told.length === 0) return null;
  return (
    <section class="five-section" aria-labelledby="five-families">
      <h2 id="five-families">The answers in a few words</h2>
      <table class="five-families">
        <thead>
          <tr>
            <th scope="col">System</th>
            {columns.map(([id, title]) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map((one) => (
            <tr key={one.card.id} {...coloured(one)}>
              <th scope="row">
                <b>{one.card.tab}</b>
                <span>
                  <Runs one={one} runs={one.answer.value.family} />
                </span>
              </th>
              {columns.map(([id, title]) => (
                <td key={id} data-title={title}>
                  <Runs one={one} runs={one.answer.value.parts.get(id)?.short ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
