/** A backup cannot be made or used; `kind` says why. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
  readonly kind: 'missing' | 'unreadable' | 'newer' | 'damaged' | 'incomplete' | 'noKey' | 'wrongKey';

  constructor(kind: BackupProblem['kind'], options?: ErrorOptions) {
    super(`The backup is ${kind}`, options);
    this.kind = kind;
  }
}
