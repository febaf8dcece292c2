import type { PlanSession } from '../../plan/plan-session.ts';
import type { WbsEditor } from '../use-wbs-editor.ts';
import type { WbsRow } from '../wbs-view.ts';

/** Where an outline comes in. */
export type OutlinePlace = {
  readonly projectID: string;
  readonly projectName: string;
  readonly session: PlanSession;
  readonly editor: WbsEditor;
  readonly isEmpty: boolean;
  /** The node under which it comes; none where it comes to the top. */
  readonly parent: WbsRow | undefined;
};
