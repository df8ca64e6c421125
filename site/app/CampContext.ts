import { createContext, useContext } from 'react';
import type { PublicCamp } from '../rendering/public-camp.ts';

export const CampContext = createContext<PublicCamp | null>(null);

/** The camp's public facts: name, address, e-mail … */
export function useCamp(): PublicCamp {
  const camp = useContext(CampContext);
  if (!camp) throw new Error('useCamp() is used outside <App>');
  return camp;
}
