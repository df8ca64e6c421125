import Check from '@lucide/icons/icons/check';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import Pencil from '@lucide/icons/icons/pencil';
import Unplug from '@lucide/icons/icons/unplug';
import Users from '@lucide/icons/icons/users';
import { clock } from '../../../../forms/swedish-time.ts';
import { Tag } from '../../parts/Tag.tsx';
import { useWriting } from '../saving.ts';
import type { Writing } from '../writing.ts';

/** The state of saving. No other sentence on the screen mentions it. */
export function SavedLine() {
  const { symbol, words, isSaved } = savedWords(useWriting());
  return (
    <p role="status">
      <Tag symbol={symbol} tone={isSaved ? 'done' : 'waiting'}>
        {words}
      </Tag>
    </p>
  );
}

function savedWords({ written, savedAt }: Writing) {
  const states = [...written.values()].map(({ state }) => state);
  if (states.includes('conflict')) return { symbol: Users, words: 'Välj text först', isSaved: false };
  if (states.includes('away'))
    return { symbol: Unplug, words: 'Servern svarar inte. Vi försöker igen.', isSaved: false };
  if (states.includes('refused')) return { symbol: CircleAlert, words: 'Inte sparat', isSaved: false };
  if (states.length > 0) return { symbol: Pencil, words: 'Sparas …', isSaved: false };
  return {
    symbol: Check,
    words: savedAt ? `Sparat som utkast ${clock(savedAt)}` : 'Allt är sparat',
    isSaved: true,
  };
}
