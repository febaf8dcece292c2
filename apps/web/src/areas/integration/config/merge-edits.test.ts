import { expect, test } from 'vitest';
import { compareEdits, mergeEdits } from './merge-edits.ts';
import { type ProjectValues, tidy, toChange } from './project-values.ts';

const base: ProjectValues = {
  projectName: '三号楼',
  projectCode: 'A-1',
  customerName: '',
  contractNo: '',
  address: '望江路',
  startTime: '2026-03-02',
  endTime: null,
  budget: 100,
  projectTypeID: null,
  industrySortID: null,
  currency: 'CNY',
  moneyUnit: '元',
  durationUnit: '工作日',
  laborUnit: '工时',
};

test('what only one side changed is kept, what both changed differently is asked', () => {
  const mine = { ...base, address: '甲路', budget: 200 };
  const theirs = { ...base, address: '乙路', customerName: '某某公司' };
  expect(compareEdits(base, mine, theirs)).toEqual({
    mine: ['budget'],
    theirs: ['customerName'],
    conflicts: ['address'],
  });
  expect(mergeEdits(base, mine, theirs, {})).toEqual({ ...theirs, budget: 200, address: '甲路' });
  expect(mergeEdits(base, mine, theirs, { address: 'theirs' })).toEqual({ ...theirs, budget: 200 });
});

test('the same change on both sides is no conflict', () => {
  const same = { ...base, address: '甲路' };
  expect(compareEdits(base, same, same).conflicts).toEqual([]);
});

test('a change sends only its fields, and both dates together', () => {
  expect(toChange(base, { ...base, address: '甲路' })).toEqual({ address: '甲路' });
  expect(toChange(base, { ...base, endTime: '2027-01-01' })).toEqual({
    startTime: '2026-03-02',
    endTime: '2027-01-01',
  });
  expect(toChange(base, { ...base, budget: null })).toEqual({ budget: null });
  expect(toChange(base, base)).toEqual({});
});

test('spaces around a text and an emptied field are no change', () =>
  expect(toChange(base, tidy({ ...base, address: ' 望江路 ', endTime: null }))).toEqual({}));
