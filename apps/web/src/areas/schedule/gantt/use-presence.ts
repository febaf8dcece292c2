import type { GanttPresence } from '@xmgl/gantt/gantt-types';
import { useEffect, useState } from 'react';
import type { PlanState } from '../plan/plan-state.ts';

const staysFor = 4000;
const none: readonly GanttPresence[] = [];

/** For a few seconds the rows that somebody else has just changed carry that person's sign. */
export const usePresence = (changed: PlanState['changedByOthers']): readonly GanttPresence[] => {
  const [presence, setPresence] = useState(none);
  useEffect(() => {
    if (!changed) return;
    const { userName } = changed;
    setPresence(changed.rowIDs.slice(0, 500).map((id) => ({ id, name: userName, color: '#b86e00' })));
    const timer = setTimeout(() => setPresence(none), staysFor);
    return () => clearTimeout(timer);
  }, [changed]);
  return presence;
};
