import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { useMemo } from 'react';
import { thePlan, useLiveCalls } from '../../../api/use-live-calls.ts';

const registers = [progressUpdate.entity, thePlan];

/** What an answer tells of activities is read anew when the plan or a report on it changes. */
export const useLiveActivities = (call: 'GetOwnActivityPage' | 'GetProgressLine'): void => {
  useLiveCalls(
    registers,
    useMemo(() => [call], [call]),
  );
};
