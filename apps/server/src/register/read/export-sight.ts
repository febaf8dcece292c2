import { type Register, readableFields } from '@xmgl/contracts/register/register';
import type { Actor } from '../../access/someone.ts';
import type { AskedExport, Sight } from '../files/export-job.repository.ts';

import { loadRowRights, type RowRights } from './row-rights.service.ts';
import { isPhone } from './sought-texts.ts';

type Need = Sight['needs'][number];

/** Fields that stand in a file, or by which its rows were found. */
const keysIn = (register: Register, asked: AskedExport): readonly string[] => {
  const fields = readableFields(register);
  if (asked.kind === 'history') return Object.keys(fields);
  const columns = asked.columns?.length ? asked.columns : Object.keys(fields);
  const { sort, ...filters } = asked.value;
  return [...columns, ...Object.keys(filters), String(sort ?? '').replace(/^-/, '')];
};

const needsOf = (register: Register, keys: readonly string[]): readonly Need[] => {
  const { page } = register;
  const fields = readableFields(register);
  const veiled = keys.flatMap((key): Need[] => {
    const field = fields[key];
    if (field?.needs) return [{ page, ...field.needs }];
    return field && isPhone(field) ? [{ page, right: 'update' }] : [];
  });
  return [{ page, right: 'access' }, ...veiled];
};

const isHeld =
  (rights: RowRights) =>
  ({ page, right }: Need): boolean =>
    rights.has(right, page);

/** What a file that is written now shows its reader by their rights. */
export const sightOfFile = async (actor: Actor, register: Register, asked: AskedExport): Promise<Sight> => {
  const rights = await loadRowRights(actor, register);
  const needs = needsOf(register, keysIn(register, asked)).filter(isHeld(rights));
  return { needs, isWhole: !rights.isOutside };
};

/** Whether the reader still sees what they saw then; of what nothing is known, whether they see all there is. */
export const isStillInSight = async (
  actor: Actor,
  register: Register,
  then: Sight | null,
): Promise<boolean> => {
  const rights = await loadRowRights(actor, register);
  const needs = then?.needs ?? needsOf(register, Object.keys(readableFields(register)));
  return needs.every(isHeld(rights)) && !(rights.isOutside && (then?.isWhole ?? true));
};
