import { expect, test, vi } from 'vitest';
import { startRobotStandIn } from '../test/robot-stand-in.ts';
import { postOutward } from './post-outward.ts';

const found = vi.hoisted(() => ({ address: '127.0.0.1', asked: 0 }));
// The resolver of this machine stands for one that an attacker keeps.
vi.mock('node:dns/promises', () => ({
  lookup: async () => {
    found.asked += 1;
    return [{ address: found.address, family: found.address.includes(':') ? 6 : 4 }];
  },
}));

const sent = { headers: { 'content-type': 'application/json' }, body: '{}' };

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1'])(
  'a public name that leads to %s is not called',
  async (address) => {
    found.address = address;
    const refused = postOutward({ ...sent, url: 'https://robot.example.com/' }, { mayLoopback: false });
    await expect(refused).rejects.toThrow('此地址指向内部网络，不能使用；请填写公网地址');
  },
);

test('the socket goes to the very address that was looked at: the name is asked once a request', async () => {
  const robot = await startRobotStandIn();
  found.address = '127.0.0.1';
  found.asked = 0;
  const { port } = new URL(robot.url);
  await postOutward({ ...sent, url: `http://robot.example.com:${port}/hook` }, { mayLoopback: true });
  expect([robot.received.length, found.asked]).toEqual([1, 1]);
  await robot.close();
});

test('an answer without end is not read to its end, and silence is told', async () => {
  const robot = await startRobotStandIn();
  robot.answerWith({ body: 'x'.repeat(100_000) });
  await expect(postOutward({ ...sent, url: robot.url }, { mayLoopback: true })).rejects.toThrow(
    '对方的应答过长',
  );
  await robot.close();
  await expect(postOutward({ ...sent, url: robot.url }, { mayLoopback: true })).rejects.toThrow(
    '没有连接上对方（ECONNREFUSED）',
  );
});
