import type { Role } from '../../../forms/office/roles.ts';

/** What people in each role may do, for whoever invites and whoever is invited. */
export const roleSentences: Readonly<Record<Role, string>> = {
  ansvarig: 'Ansvariga får allt som en handläggare får, bjuder in de andra, exporterar och tar bort.',
  handlaggare:
    'Handläggare läser ansökningar, bestämmer om platser och skriver till familjerna. Varje titt på hälsouppgifter står i dagboken.',
  ledare: 'Ledare ser barnen i sina egna veckor, från sju dagar innan till dagen efter.',
  kok: 'Köket ser raderna om mat, med förnamn, från sju dagar innan varje vecka till dagen efter.',
};
