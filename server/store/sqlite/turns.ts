/** The purpose of a turn at the connection. */
export type Errand = 'transaction' | 'query';

/**
 * Schedules the single connection. A transaction runs before waiting queries, so that many readers do not delay a form.
 * After each transaction one waiting query runs, so that queries do not starve.
 */
export class Turns {
  #underWay: Errand | undefined;
  readonly #waiting: Record<Errand, (() => void)[]> = { transaction: [], query: [] };

  /** Resolves when the caller's turn begins. It lasts until `passOn`. */
  async take(errand: Errand): Promise<void> {
    if (this.#underWay === undefined) {
      this.#underWay = errand;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting[errand].push(resolve);
    await promise;
  }

  passOn(): void {
    const order: Errand[] =
      this.#underWay === 'transaction' ? ['query', 'transaction'] : ['transaction', 'query'];
    this.#underWay = order.find((errand) => this.#waiting[errand].length > 0);
    if (this.#underWay !== undefined) this.#waiting[this.#underWay].shift()?.();
  }
}
