import type { Fields } from './fields.ts';
import type { LinesMap } from './lines.ts';
import { fieldIn, type Units } from './measure.ts';
import type { Register } from './register.ts';

const fieldsIn = (fields: Fields, units: Units): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldIn(field, units)]));

const linesIn = (lines: LinesMap, units: Units): LinesMap =>
  Object.fromEntries(
    Object.entries(lines).map(([key, one]) => [
      key,
      { ...one, fields: fieldsIn(one.fields, units) as typeof one.fields },
    ]),
  );

/** Whether any of its numbers is told in the units of its place. */
export const isMeasured = ({ fields, computed, lines = {} }: Register): boolean =>
  [fields, computed, ...Object.values(lines).map((one) => one.fields as Fields)].some((some) =>
    Object.values(some).some((field) => field.kind === 'number' && field.measure !== undefined),
  );

const known = new WeakMap<Register, Map<string, Register>>();

/** A register as it is told in the units of a place: the same one each time. */
export const inUnits = (register: Register, units: Units): Register => {
  if (!isMeasured(register)) return register;
  const ofRegister = known.get(register) ?? new Map<string, Register>();
  known.set(register, ofRegister);
  const name = `${units.currency} ${units.moneyUnit} ${units.durationUnit}`;
  const made = ofRegister.get(name) ?? {
    ...register,
    fields: fieldsIn(register.fields, units),
    computed: fieldsIn(register.computed, units),
    ...(register.lines && { lines: linesIn(register.lines, units) }),
  };
  ofRegister.set(name, made);
  return made;
};
