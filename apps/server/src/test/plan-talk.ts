import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import { expect } from 'vitest';
import type { PlanStage } from './plan-stage.ts';

/** Minutes of a working day. */
export const day = 480;

export const newActivity = (
  name: string,
  days: number,
  wbsNodeID: string | null = null,
): PlanCommand & { activityID: string } => ({
  kind: 'addActivity',
  activityID: v7(),
  wbsNodeID,
  name,
  durationMin: days * day,
});

export const newLink = (predID: string, succID: string): PlanCommand => ({
  kind: 'addLink',
  linkID: v7(),
  predID,
  succID,
});

export const toDays = (activityID: string, days: number): PlanCommand => ({
  kind: 'setDuration',
  activityID,
  durationMin: days * day,
});

/** How the plan of a stage is read and changed. */
export const talkTo = ({ call, projectID }: PlanStage) => {
  const read = async () => {
    const answer = await call(GetPlan, { projectID });
    expect(answer.errors).toEqual([]);
    return answer.data;
  };
  const send = (baseVersion: number, commands: PlanCommand[], batchID = v7(), upon: readonly string[] = []) =>
    call(ApplyPlanCommands, { projectID, baseVersion, batchID, commands, upon: [...upon] });
  return {
    read,
    send,
    /** Upon the newest version; nothing may be wrong with it. */
    say: async (...commands: PlanCommand[]) => {
      const answer = await send((await read()).planVersion, commands);
      expect(answer.errors).toEqual([]);
      return answer.data;
    },
  };
};

export type PlanTalk = ReturnType<typeof talkTo>;
