/**
 * Nothing can be stored right now: a full disk, a lost database, too long a queue. Trying again later may work. The
 * message is for the log, in a sentence, and says nothing of what people sent.
 */
export class NotStorable extends Error {
  override readonly name = 'NotStorable';
}
