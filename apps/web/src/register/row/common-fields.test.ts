import { readableFields } from '@xmgl/contracts/register/register';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { expect, test } from 'vitest';
import { commonFields } from './common-fields.ts';

test('people are given the same unit, role or contact together, and none the number of another', () => {
  const offered = commonFields(projectStakeholder, readableFields(projectStakeholder));
  const labels = Object.values(offered).map(({ label }) => label);
  expect(labels).toEqual([
    ...['单位', '参建角色', '岗位', '关键', '对接人', '性质', '内外部', '部门', '职务', '影响方向'],
    ...['识别日期', '识别方法'],
  ]);
});
