import { whyKept } from '@xmgl/contracts/flow/flow';
import { deletionDeed } from '@xmgl/contracts/register/register';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import type { RegisterKit, Row, StepHindrance } from '../kit.ts';
import { findChildren } from '../write/tree.service.ts';

const findHindrance = async (
  actor: Actor,
  { register, rules }: RegisterKit,
  row: Row,
  step: string,
  together: readonly string[] = [],
): Promise<StepHindrance | null> => {
  for (const { steps, ask } of rules.guards ?? []) {
    const hindrance = steps.includes(step) ? await ask(actor, row, step) : null;
    if (hindrance) return hindrance;
  }
  if (step !== deletionDeed) return null;
  const kept = whyKept(register.workflow, row.state);
  return kept === null
    ? await findChildren(actor, register, row, together)
    : { code: 'conflict', message: kept };
};

/** What stands against each of these steps of a row, no words for one that is moot; others are not in it. */
export const listHindrances = async (
  actor: Actor,
  kit: RegisterKit,
  row: Row,
  steps: readonly string[],
): Promise<Readonly<Record<string, string>>> => {
  const found: [string, string][] = [];
  for (const step of steps) {
    const hindrance = await findHindrance(actor, kit, row, step);
    if (hindrance) found.push([step, hindrance.isMoot ? '' : hindrance.message]);
  }
  return Object.fromEntries(found);
};

/** What each of these steps of a row brings about that is told before it is taken; most are not in it. */
export const listWarnings = async (
  actor: Actor,
  { rules }: RegisterKit,
  row: Row,
  steps: readonly string[],
): Promise<Readonly<Record<string, string>>> => {
  const found: [string, string][] = [];
  for (const step of steps)
    for (const warning of rules.warnings ?? []) {
      const told = warning.steps.includes(step) ? await warning.ask(actor, row, step) : null;
      if (told !== null) found.push([step, told]);
    }
  return Object.fromEntries(found);
};

/** Rows that go `together` do not stand in each other's way. */
export const requireUnhindered = async (
  actor: Actor,
  kit: RegisterKit,
  row: Row,
  step: string,
  together: readonly string[] = [],
): Promise<void> => {
  const hindrance = await findHindrance(actor, kit, row, step, together);
  if (hindrance) throw fail(hindrance.code, hindrance.message);
};
