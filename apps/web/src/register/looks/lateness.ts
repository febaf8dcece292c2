import { hasEnded } from '@xmgl/contracts/flow/flow';
import type { AnyRow, Register } from '@xmgl/contracts/register/register';

/** The days by which something of a row is to be done. */
const dueKeys = ({ workflow, looks, fields }: Register): ReadonlySet<string> =>
  new Set([
    ...Object.values(workflow?.states ?? {}).flatMap(({ task }) => task?.dueOn ?? []),
    // An hour at which something takes place is none by which it is to be done.
    ...(looks?.calendar && fields[looks.calendar.day]?.kind === 'day' ? [looks.calendar.day] : []),
  ]);

/** Whether a day of a row has passed while there is still something to do. */
export const isLate = (register: Register, row: AnyRow, key: string, today: string): boolean => {
  const day = row[key];
  if (typeof day !== 'string' || day === '' || day.slice(0, 10) >= today) return false;
  return (
    register.workflow !== undefined && dueKeys(register).has(key) && !hasEnded(register.workflow, row.state)
  );
};
