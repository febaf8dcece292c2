import { companyCost } from '@xmgl/contracts/company/company-cost.register';
import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { expect, test } from 'vitest';
import { toWire } from './to-wire.ts';

const asked = { pageIndex: 1, pageSize: 50, value: { projectID: '7', text: '钢' } };

test('a company’s register is asked for by the company, a project’s by the project', () => {
  const page = { verb: 'page', name: 'GetCompanyCost', register: companyCost } as const;
  expect(toWire(page, asked)).toEqual({ pageIndex: 1, pageSize: 50, value: { companyID: '7', text: '钢' } });
  const upd = { verb: 'upd', name: 'UpdCompanyCost', register: companyCost } as const;
  expect(toWire(upd, { projectID: '7', rowVersion: 1 })).toEqual({ companyID: '7', rowVersion: 1 });
  const ofProject = { verb: 'page', name: 'GetEngagementActionPage', register: engagementAction } as const;
  expect(toWire(ofProject, asked)).toBe(asked);
  expect(toWire('GetRowHistory', asked)).toBe(asked);
});
