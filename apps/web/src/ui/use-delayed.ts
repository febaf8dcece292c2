import { useEffect, useState } from 'react';

/** A value that follows once it has rested for 300 ms; for what is typed into a search. */
export const useDelayed = <T>(value: T): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), 300);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};
