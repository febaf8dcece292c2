import { expect, test } from 'vitest';
import { startRobotStandIn } from '../test/robot-stand-in.ts';
import { postOutward } from './post-outward.ts';

/** A resolver that an attacker keeps, and how often it was asked. */
const resolverOf = (address: string) => {
  const asked: string[] = [];
  const lookUp = async (name: string) => {
    asked.push(name);
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
  return { asked, lookUp };
};

const sent = { headers: { 'content-type': 'application/json' }, body: '{}' };

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1'])(
  'a public name that leads to %s is not called',
  async (address) => {
    const { lookUp } = resolverOf(address);
    const refused = postOutward(
      { ...sent, url: 'https://robot.example.com/' },
      { mayLoopback: false, lookUp },
    );
    await expect(refused).rejects.toThrow('此地址指向内部网络，不能使用；请填写公网地址');
  },
);

test('the socket goes to the very address that was looked at: the name is asked once a request', async () => {
  const robot = await startRobotStandIn();
  const { asked, lookUp } = resolverOf('127.0.0.1');
  const { port } = new URL(robot.url);
  await postOutward({ ...sent, url: `http://robot.example.com:${port}/hook` }, { mayLoopback: true, lookUp });
  expect([robot.received.length, asked]).toEqual([1, ['robot.example.com']]);
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
