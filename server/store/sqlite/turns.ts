/** What somebody wants the connection for. */
export type Errand = 'transaction' | 'query';

/**
 * Takes turns at the one connection. Whoever wants a transaction goes before the queries that wait, however many people
 * read: what was sent is stored after the query under way. Between two transactions there is room for a query, so that
 * nobody waits for ever either.
 */
export class Turns {
  #underWay: Errand | undefined;
  readonly #waiting: Record<Errand, (() => void)[]> = { transaction: [], query: [] };

  /** Resolves when it is this one's turn, which lasts until it is passed on. */
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
