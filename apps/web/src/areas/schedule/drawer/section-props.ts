import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ReadCommands } from '@xmgl/engine/cells/date-edits';
import type { PlanView } from '../gantt/plan-view.ts';
import type { EditResult } from '../plan/plan-state.ts';

export type SectionProps = {
  readonly view: PlanView;
  readonly rowID: string;
  readonly isEditable: boolean;
  /** Says what was read to the plan, or answers why it could not be read. */
  readonly save: (commands: ReadCommands) => Promise<EditResult>;
  readonly say: (...commands: readonly PlanCommand[]) => Promise<EditResult>;
  readonly onOpen: (rowID: string) => void;
};

/** Who can answer for activities, and with an account also for WBS nodes. */
export type Owner = TravellingPlan['owners'][number];
export type Choices = readonly (readonly [string, string])[];
