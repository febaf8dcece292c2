import { actionsOf, dutyName, labelOfStep, onlyBy } from '@xmgl/contracts/flow/flow';
import { type AnyRow, type Register, readableFields } from '@xmgl/contracts/register/register';
import type { Allowed } from '@xmgl/contracts/register/register-calls';

/** What becomes of a row that is put into a state: it is there, or by which steps it gets there, or why not. */
export type Landing =
  | { readonly kind: 'here' }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string };

/** Whether and how somebody brings a row into a state; `allowed` is what the server lets them do with it. */
export const landingOf = (
  register: Register,
  row: AnyRow,
  allowed: Allowed | undefined,
  state: string,
): Landing => {
  const { workflow } = register;
  if (row.state === state || !workflow) return { kind: 'here' };
  const leading = actionsOf(workflow).filter((name) => {
    const action = workflow.actions[name];
    return action?.to === state && action.from.includes(row.state);
  });
  const [first] = leading;
  if (first === undefined) return { kind: 'refused', reason: `「${row.state}」不能直接变为「${state}」` };
  const steps = leading.filter((name) => allowed?.steps.includes(name));
  if (steps.length > 0) return { kind: 'steps', steps };
  const isAnybodys = (workflow.actions[first]?.who ?? []).length === 0;
  const reason = isAnybodys
    ? `您不能${labelOfStep(workflow, first)}这条记录`
    : onlyBy(workflow, first, dutyName(readableFields(register)));
  return { kind: 'refused', reason };
};
