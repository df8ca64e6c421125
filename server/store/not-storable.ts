/** Nothing can be stored right now: a full disk, a lost database, too long a queue. Trying again later may work. */
export class NotStorable extends Error {
  override readonly name = 'NotStorable';
}
