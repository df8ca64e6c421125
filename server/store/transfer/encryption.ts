import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { SettingProblem } from '../../../site-settings.ts';
import { failureCode } from '../failure.ts';
import { BackupProblem } from '../snapshot/backup-problem.ts';

/** The first line of a file of the age format (https://age-encryption.org/v1). */
const firstLine = Buffer.from('age-encryption.org/v1\n');

// Only backups need the package, so that the server starts without it.
const loadAge = () => import('age-encryption');

/** A private key, and the public key that encrypts for it. */
export async function makeKeyPair(): Promise<{ readonly privateKey: string; readonly publicKey: string }> {
  const age = await loadAge();
  // The short kind: a person can copy 59 characters from paper.
  const privateKey = await age.generateX25519Identity();
  return { privateKey, publicKey: await age.identityToRecipient(privateKey) };
}

/** @throws {BackupProblem} when there is no such file. */
export async function isEncrypted(file: string): Promise<boolean> {
  if (!existsSync(file)) throw new BackupProblem('missing');
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(firstLine.length));
    // Also a file that was cut off within the line.
    return bytesRead > 0 && firstLine.subarray(0, bytesRead).equals(buffer.subarray(0, bytesRead));
  } finally {
    await opened.close();
  }
}

/**
 * Encrypts a file in constant memory, so that each of the public keys' private keys opens it.
 * @throws {SettingProblem} when one of `publicKeys`, which are BACKUP_RECIPIENT, is not a public key.
 */
export async function encryptFile(from: string, to: string, publicKeys: readonly string[]): Promise<void> {
  const age = await loadAge();
  const encrypter = new age.Encrypter();
  try {
    for (const key of publicKeys) encrypter.addRecipient(key);
  } catch (error) {
    throw new SettingProblem(
      'The setting BACKUP_RECIPIENT has a mistyped public key. Copy the line again that kollo backup-key printed.',
      { cause: error },
    );
  }
  const encrypted = await encrypter.encrypt(bytesOf(from));
  await encrypted.pipeTo(fileFor(to));
}

/**
 * Decrypts a file in constant memory. A file that was cut off fails at its end: use `to` only after this resolves.
 * @throws {BackupProblem} when the key is none, or of another file, or the file is not complete.
 */
export async function decryptFile(from: string, to: string, privateKey: string): Promise<void> {
  const age = await loadAge();
  const decrypter = new age.Decrypter();
  try {
    await age.identityToRecipient(privateKey);
    decrypter.addIdentity(privateKey);
  } catch (error) {
    throw new BackupProblem('noKey', { cause: error });
  }
  try {
    const decrypted = await decrypter.decrypt(bytesOf(from));
    await decrypted.pipeTo(fileFor(to));
  } catch (error) {
    const isOthers = error instanceof Error && error.message.startsWith('no identity matched');
    if (isOthers) throw new BackupProblem('wrongKey', { cause: error });
    // The package's errors have no code, unlike those of files and disks.
    if (failureCode(error) !== 'Error') throw error;
    throw new BackupProblem('incomplete', { cause: error });
  }
}

const bytesOf = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;

// Readable by this user only, because it contains children's names and allergies.
const fileFor = (file: string) =>
  Writable.toWeb(createWriteStream(file, { mode: 0o600 })) as WritableStream<Uint8Array>;
