import type { Stop } from '../../forms/path.ts';

/** The stops on a family's way to camp, along a painted path. Its styles are a file of their own, which no other page loads. */
export function Path({ stops }: { stops: readonly Stop[] }) {
  return (
    <>
      <link rel="stylesheet" href="/stig.css" />
      <ol className="stig" aria-label="Vägen till kollot">
        {stops.map(({ name, day, is }) => (
          <li key={name} data-is={is} aria-current={is === 'present' ? 'step' : undefined}>
            <b>{name}</b>
            {is === 'behind' && <span className="visually-hidden"> klart</span>} <span>{day}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
