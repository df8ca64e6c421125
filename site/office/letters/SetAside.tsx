import DatabaseBackup from '@lucide/icons/icons/database-backup';
import type { RestoredAnswer } from '../../../forms/office/answers.ts';
import { letters as kinds } from '../../../forms/office/letters.ts';
import { numberOf } from '../../../forms/swedish.ts';
import { officePath } from '../address.ts';
import { SecondaryLink } from '../components/Buttons.tsx';
import { Remark } from '../components/Remark.tsx';

/** Letters that wait after a restore, by kind, and the way to send them anew. */
export function SetAside({ letters }: { letters: RestoredAnswer['setAside'] }) {
  const all = letters.reduce((sum, one) => sum + one.letters, 0);
  if (all === 0) return null;
  return (
    <Remark symbol={DatabaseBackup} tone="warm">
      <h2>{numberOf(all, 'brev', 'brev')} hålls kvar efter en återställning</h2>
      <p>
        Familjerna kan redan ha fått dem, men länkarna i de breven kanske inte fungerar. Inget skickas förrän
        någon väljer det: läs igenom breven och skicka dem på nytt.
      </p>
      <div className="row">
        {letters.map((one) => (
          <SecondaryLink
            key={one.sending ?? one.kind}
            // The text of an own letter is where it was sent.
            href={`${officePath}/brev/${one.sending === null ? one.kind : `skickat/${one.sending}`}`}
          >
            Skicka {kinds[one.kind].name} på nytt ({one.letters})
          </SecondaryLink>
        ))}
      </div>
    </Remark>
  );
}
