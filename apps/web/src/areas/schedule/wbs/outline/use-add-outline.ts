import type { OutlineNode } from '@xmgl/contracts/schedule/wbs-outline.calls';
import { useState } from 'react';
import { callApi } from '../../../../api/client.ts';
import { newID } from '../../../../api/new-id.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { messageOf } from '../../../../base/api-error.ts';
import { toast } from '../../../../ui/toast-store.ts';
import { offerUndo } from '../../plan/offer-undo.ts';
import type { PlanSession } from '../../plan/plan-session.ts';
import { whyOf } from '../../plan/scope-why.ts';
import type { WbsEditor } from '../use-wbs-editor.ts';
import { type AddedOutline, toAddedOutline } from './outline-commands.ts';

/** Once all that was said to the plan is stored; false where it stopped. */
const whenSaved = (session: PlanSession): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const { saveState } = session.getState();
      if (saveState !== 'saved' && saveState !== 'stopped') return false;
      resolve(saveState === 'saved');
      return true;
    };
    if (look()) return;
    const leave = session.subscribe(() => {
      if (look()) leave();
    });
  });

const addWords = async (projectID: string, words: AddedOutline['words']): Promise<void> => {
  const why = whyOf(projectID);
  await callApi('AddWbsWords', { projectID, nodes: [...words], ...(why && { why }) });
  for (const call of ['GetWbsNodeByID', 'GetWbsFacts'])
    await queryClient.invalidateQueries({ queryKey: [call] });
};

type AddOutline = {
  /** True once the nodes stand in the plan, with their words. */
  readonly add: (nodes: readonly OutlineNode[], parentID: string | null) => Promise<boolean>;
  readonly isBusy: boolean;
};

/** Brings an outline into the WBS as one edit that is undone as one, then the words of its nodes. */
export const useAddOutline = (projectID: string, session: PlanSession, editor: WbsEditor): AddOutline => {
  const [isBusy, setBusy] = useState(false);
  const add: AddOutline['add'] = async (nodes, parentID) => {
    setBusy(true);
    try {
      const { commands, words } = toAddedOutline(nodes, parentID, newID);
      if (!(await editor.say(commands))) return false;
      if (words.length > 0 && (await whenSaved(session))) await addWords(projectID, words);
      toast.success(`已加入 ${nodes.length} 个节点`, offerUndo(session));
      return true;
    } catch (error) {
      toast.error(`节点已加入，词典没有写入：${messageOf(error)}`);
      return true;
    } finally {
      setBusy(false);
    }
  };
  return { add, isBusy };
};

/** An outline of several tops stands under one node, for a WBS has one root. */
export const underOneTop = (nodes: readonly OutlineNode[], name: string): readonly OutlineNode[] => {
  if (nodes.filter(({ level }) => level === 1).length <= 1) return nodes;
  const top: OutlineNode = {
    level: 1,
    name,
    nodeKind: '',
    weight: null,
    description: '',
    acceptanceCriteria: '',
    qualityRequirement: '',
    technicalRefs: '',
    responsibleUnit: '',
  };
  return [top, ...nodes.map((node) => ({ ...node, level: node.level + 1 }))];
};
