import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id } from '../fields.ts';

const defineCall = callsWith({
  wbsNodeID: 'WBS',
  successorID: '接手人',
  wbsManagerIDs: '负责人与接收人',
  duty: '职责',
  withChildren: '含下级',
});

export const wbsDuties = ['负责人', '协办', '接收人'] as const;
export type WbsDuty = (typeof wbsDuties)[number];

/** Whoever plans the dates or the scope: the call asks for the right on either page. */
const gate = { kind: 'project', key: 'projectID', page: null, right: null } as const;
/** Those pages, the one that a refusal names first. */
export const wbsManagerPages = ['schedule.gantt', 'scope.wbs'] as const;
const mostPeople = 50;
const mostRows = 200;

const wbsManagerRow = z.object({
  wbsManagerID: id,
  wbsNodeID: id,
  wbsCode: z.string(),
  wbsName: z.string(),
  userID: id,
  userName: z.string(),
  /** 0 for who has left the project since. */
  isMember: flag,
  duty: z.enum(wbsDuties),
});
export type WbsManagerRow = z.output<typeof wbsManagerRow>;

/** Without a node: those of the whole plan. */
export const GetWbsManager = defineCall({
  name: 'GetWbsManager',
  summary: 'WBS 节点的负责人、协办和接收人',
  gate,
  input: z.strictObject({ projectID: id, wbsNodeID: id.optional() }),
  output: z.array(wbsManagerRow),
});

/** Those of the node, else those of the nearest node above it that has any. */
export const GetReceiptUser = defineCall({
  name: 'GetReceiptUser',
  summary: '接收 WBS 节点成果的人；节点本身没有接收人时取最近的上级的',
  gate,
  input: z.strictObject({ projectID: id, wbsNodeID: id }),
  output: z.array(
    z.object({
      userID: id,
      userName: z.string(),
      /** The node that names the person. */
      wbsNodeID: id,
      wbsName: z.string(),
      /** 继承: named by a node above. */
      isInherited: flag,
    }),
  ),
});

export const AddWbsManager = defineCall({
  name: 'AddWbsManager',
  heavy: true,
  summary: '为 WBS 节点指定负责人、协办或接收人，可以连同全部下级',
  gate,
  input: z.strictObject({
    projectID: id,
    wbsNodeID: id,
    userIDs: z.array(id).min(1, '请选择人员').max(mostPeople, `一次最多指定 ${mostPeople} 人`),
    duty: z.enum(wbsDuties, '请选择职责：负责人、协办或接收人'),
    withChildren: flag.default(0),
  }),
  /** `kept`: nodes below that keep the 负责人 they have. */
  output: z.object({ added: z.int(), kept: z.int() }),
});

/** Who still has unfinished activities or open deliverables there goes only with a successor, who gets them and the duty. */
export const DelWbsManager = defineCall({
  name: 'DelWbsManager',
  heavy: true,
  summary: '移除 WBS 节点的负责人、协办或接收人；还有未完成的活动或未接收的成果时交给接手人',
  gate,
  input: z.strictObject({
    projectID: id,
    wbsManagerIDs: z.array(id).min(1, '请选择要移除的人员').max(mostRows, `一次最多移除 ${mostRows} 项`),
    successorID: id.optional(),
  }),
  output: z.object({ deleted: z.int() }),
});
