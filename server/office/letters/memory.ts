import type { OfficeMemory } from '../memory.ts';
import type { LettersGround } from './ground.ts';
import {
  previewLetters,
  readLettersAnswer,
  readRecipients,
  readSending,
  sendingAgain,
  sendLetters,
  undoSending,
} from './sending.ts';

/** What the office sends to families. */
export function lettersMemory(
  ground: LettersGround,
): Pick<
  OfficeMemory,
  'letters' | 'recipients' | 'previews' | 'sendLetters' | 'sending' | 'undoSending' | 'sendAgain'
> {
  return {
    letters: () => readLettersAnswer(ground),
    recipients: (kind) => readRecipients(ground, kind),
    previews: (request) => previewLetters(ground, request),
    sendLetters: (request, by) => sendLetters(ground, request, by.name),
    sending: (sending) => readSending(ground, sending),
    undoSending: (sending, by) => undoSending(ground, sending, by.name),
    sendAgain: (sending, by) => sendingAgain(ground, sending, by.name),
  };
}
