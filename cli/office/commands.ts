import type { Command } from 'commander';
import { addInvite } from './invite.ts';
import { addPeople } from './people.ts';
import { addPlace } from './place.ts';
import { addRemove } from './remove.ts';

/** The commands about the office (Kansliet). */
export function addOffice(program: Command): void {
  addInvite(program);
  addPeople(program);
  addRemove(program);
  addPlace(program);
}
