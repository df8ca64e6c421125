import { firstName } from '../../../../forms/names.ts';
import { refresh } from '../../data/fetched.ts';
import { Changed } from '../../parts/Changed.tsx';
import { PicturesIn, useTexts } from '../pictures/PicturesIn.tsx';
import { writing } from '../saving.ts';
import { keyOf, type Written } from '../writing.ts';

/** A conflict between two people's texts in one place. */
export function Conflict({ written }: { written: Written }) {
  const { document, place, conflict, value } = written;
  const theirs = conflict?.theirs;
  const key = keyOf(document, place);
  return (
    <Changed
      at={theirs?.at ?? null}
      heading={
        theirs ? (
          <>
            <bdi>{firstName(theirs.by)}</bdi> {theirs.version === 0 ? 'publicerade' : 'skrev'} nyss här
          </>
        ) : (
          'Någon annan kastade utkastet nyss'
        )
      }
      theirs={<Lines value={theirs ? theirs.value : conflict?.published} />}
      mine={<Lines value={value} />}
      onKeepTheirs={() => {
        writing.keepTheirs(key);
        void refresh();
      }}
      onKeepMine={() => writing.keepMine(key)}
    />
  );
}

function Lines({ value }: { value: unknown }) {
  const { lines, pictures } = useTexts()(value);
  if (lines.length + pictures.length === 0) return <p className="muted">Tomt</p>;
  return (
    <>
      <PicturesIn pictures={pictures} />
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other key, and no state.
        <p key={index}>{line}</p>
      ))}
    </>
  );
}
