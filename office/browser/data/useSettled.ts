import { useEffect, useState } from 'react';

/** Debounces a typed value by this many milliseconds, so that the server is not asked at each key. */
export function useSettled(written: string, afterMs: number): string {
  const [settled, setSettled] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), afterMs);
    return () => clearTimeout(timer);
  }, [written, afterMs]);
  return settled;
}
