import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { expect, test } from 'vitest';
import { allColumns, cardFacts, leadOf, listedBy, readLayout, usualLayout } from './columns.ts';

const all = allColumns(engagementAction, engagementAction.fields);
const keysOf = (shown: readonly string[]) => listedBy({ shown, widths: {} }, all).map(([key]) => key);

test('number, title and state stand first, and long texts are not columns until they are chosen', () => {
  const { shown } = usualLayout(engagementAction, engagementAction.fields);
  expect(shown.slice(0, 3)).toEqual(['code', 'purpose', 'state']);
  expect(shown).not.toContain('measure');
});

test('chosen columns stand in their order, the first column stays, and fields that are gone are passed over', () => {
  expect(keysOf(['state', 'purpose', 'abolished', 'purpose'])).toEqual(['code', 'state', 'purpose']);
});

test('a kept layout that cannot be read is none', () => {
  expect(readLayout({ shown: 'purpose' })).toBeNull();
  expect(readLayout({ shown: ['purpose', 3], widths: { purpose: 200, dueTime: -4 } })).toEqual({
    shown: ['purpose'],
    widths: { purpose: 200 },
  });
});

test('a row is known by its title, or by whom it is about where its columns begin with that', () => {
  expect(leadOf(engagementAction)).toBe('purpose');
  expect(leadOf(stakeholderEngagement)).toBe('projectStakeholderID');
  const shown = usualLayout(stakeholderEngagement, stakeholderEngagement.fields).shown;
  expect(shown.slice(0, 2)).toEqual(['projectStakeholderID', 'assessTime']);
});

test('a card on a phone tells what the register declares for it, of what its reader may see, else what must be filled in', () => {
  const { fields, computed } = projectResource;
  const keys = (seen: object) => cardFacts(projectResource, seen as never).map(([key]) => key);
  expect(keys({ ...fields, ...computed })).toEqual(['resourceKind', 'dayPrice', 'dayCostUnit']);
  const { dayPrice: _, ...others } = computed;
  expect(keys({ ...fields, ...others })).toEqual(['resourceKind', 'dayCostUnit']);
  const usual = cardFacts(stakeholderEngagement, stakeholderEngagement.fields);
  expect(usual.every(([, field]) => field.required)).toBe(true);
});
