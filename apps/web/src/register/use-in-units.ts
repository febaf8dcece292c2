import { inUnits } from '@xmgl/contracts/register/in-units';
import type { Register } from '@xmgl/contracts/register/register';
import { usePlace } from '../access/place.ts';

/** A register as it is told here: its amounts and lengths in the units of the project. */
export const useInUnits = (register: Register): Register => {
  const units = usePlace((place) => place.units);
  return inUnits(register, units);
};
