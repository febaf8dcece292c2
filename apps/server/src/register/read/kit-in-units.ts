import { inUnits, isMeasured } from '@xmgl/contracts/register/in-units';
import { ownUnits, type Units } from '@xmgl/contracts/register/measure';
import type { Register } from '@xmgl/contracts/register/register';
import { getProjectUnits } from '../../access/project-units.repository.ts';
import type { Actor } from '../../access/someone.ts';
import type { RegisterKit } from '../kit.ts';

/** In what the numbers of a register are told where the actor is; asked for only where it has such numbers. */
export const unitsOf = async ({ db, project }: Actor, register: Register): Promise<Units> =>
  register.place === 'company' || !isMeasured(register) ? ownUnits : await getProjectUnits(db, project);

/** A register as files and papers tell it: its amounts and lengths in the units of the project. */
export const registerInUnits = async (actor: Actor, register: Register): Promise<Register> =>
  inUnits(register, await unitsOf(actor, register));

export const kitInUnits = async (actor: Actor, kit: RegisterKit): Promise<RegisterKit> => ({
  ...kit,
  register: await registerInUnits(actor, kit.register),
});
