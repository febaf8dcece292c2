import { defineCall } from '@xmgl/contracts/call';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { requireHeavy, watchWeight } from './heavy-work.ts';

const light = defineCall({
  name: 'GetLight',
  summary: '轻的调用',
  gate: { kind: 'user' },
  input: z.strictObject({}),
  output: z.null(),
});
const openPlan = async () => {
  await Promise.resolve();
  requireHeavy();
};

test('a call that opens a whole plan says so in its contract, or no test of it passes', async () => {
  await expect(watchWeight(light, openPlan)).rejects.toThrow('GetLight 打开整份计划，契约应写明 heavy: true');
  await expect(watchWeight({ ...light, heavy: true }, openPlan)).resolves.toBe(undefined);
});
