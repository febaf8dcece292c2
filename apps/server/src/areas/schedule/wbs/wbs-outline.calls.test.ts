import { ApplyWbsCommands, GetWbsNodeByID, GetWbsPlan } from '@xmgl/contracts/schedule/wbs.calls';
import {
  AddWbsTemplate,
  AddWbsWords,
  DelWbsTemplate,
  GetWbsOutline,
  GetWbsTemplateNodes,
  GetWbsTemplates,
  WbsDictionaryPaper,
} from '@xmgl/contracts/schedule/wbs-outline.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { wordLines } from '../../../test/word-lines.ts';

let stage: PlanStage;
const [root, second, first] = [v7(), v7(), v7()];
beforeAll(async () => {
  stage = await openPlanStage();
  const { projectID } = stage;
  const { planVersion } = (await stage.call(GetWbsPlan, { projectID })).data;
  await stage.call(ApplyWbsCommands, {
    projectID,
    baseVersion: planVersion,
    batchID: v7(),
    commands: [
      { kind: 'addWbsNode', wbsNodeID: root, parentID: null, name: '医院' },
      { kind: 'addWbsNode', wbsNodeID: second, parentID: root, name: '装修' },
      { kind: 'addWbsNode', wbsNodeID: first, parentID: root, name: '主体', afterID: null },
      { kind: 'updateWbsNode', wbsNodeID: first, fields: { nodeKind: '工作包', weight: 60 } },
    ],
  });
});
afterAll(async () => await stage.close());

test('words come to new nodes at once, and change none that has some', async () => {
  const { projectID } = stage;
  const say = (description: string) =>
    stage.call(AddWbsWords, { projectID, nodes: [{ wbsNodeID: first, description }] });
  expect((await say('浇筑')).data).toEqual({ written: 1 });
  expect((await say('改写')).data).toEqual({ written: 0 });
  const { dictionary } = (await stage.call(GetWbsNodeByID, { projectID, wbsNodeID: first })).data;
  expect(dictionary.description).toBe('浇筑');
});

test('the outline is read in its order, for a book and for the dictionary on paper', async () => {
  const { projectID } = stage;
  const { data } = await stage.call(GetWbsOutline, { projectID });
  const shown = data.filter(({ name }) => ['医院', '主体', '装修'].includes(name));
  expect(shown.map(({ level, name, description }) => [level, name, description])).toEqual([
    [1, '医院', ''],
    [2, '主体', '浇筑'],
    [2, '装修', ''],
  ]);
  const paper = (await stage.call(WbsDictionaryPaper, { projectID, format: 'docx' })).data;
  expect(paper.fileName).toMatch(/WBS 词典\.docx$/);
  const lines = await wordLines(paper.content);
  expect(lines.slice(0, lines.indexOf('工作分解结构'))).toEqual(
    expect.arrayContaining(['项目编号', '范围基准', '尚无批准的基准']),
  );
  expect((await stage.call(GetWbsOutline, { projectID }, 'reader')).statusCode).toBe(403);
});

test('a branch is saved as a template of the company, once a title, and deleted by who saved it', async () => {
  const { projectID } = stage;
  const add = () => stage.call(AddWbsTemplate, { projectID, wbsNodeID: root, title: '医院', note: '含装修' });
  const { wbsTemplateID } = (await add()).data;
  expect((await add()).errors[0]).toMatchObject({ message: '已有模板「医院」，请换一个名称' });
  const templates = (await stage.call(GetWbsTemplates, { projectID })).data;
  expect(templates.find((one) => one.wbsTemplateID === wbsTemplateID)).toMatchObject({
    nodeCount: 3,
    isOwn: 1,
  });
  expect(templates[0]).toMatchObject({ title: '房屋建筑单位工程', isOwn: 0 });
  const nodes = (await stage.call(GetWbsTemplateNodes, { projectID, wbsTemplateID })).data;
  expect(nodes.map(({ level, name, weight }) => [level, name, weight])).toEqual([
    [1, '医院', null],
    [2, '主体', 60],
    [2, '装修', null],
  ]);
  await stage.call(DelWbsTemplate, { projectID, wbsTemplateID });
  expect((await stage.call(GetWbsTemplateNodes, { projectID, wbsTemplateID })).statusCode).toBe(404);
  expect((await stage.call(DelWbsTemplate, { projectID, wbsTemplateID })).statusCode).toBe(404);
});
