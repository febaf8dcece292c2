import { expect, test } from 'vitest';
import { createLogger } from '../base/logger.ts';
import { startApp } from '../test/start-app.ts';

test('every line about a call names the tab that it came from, a refused one’s too, however odd the header', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  const server = await startApp({}, logger);
  try {
    const tabsOf = async (headers: Record<string, string>) => {
      lines.length = 0;
      await server.app.inject({ method: 'POST', url: '/api/GetSessions', headers, payload: {} });
      return lines.map((line) => JSON.parse(line)).map(({ msg, tab }) => [msg, tab]);
    };
    const named = (tab: string | undefined) => [
      ['call refused', tab],
      ['call', tab],
    ];
    expect(await tabsOf({ 'x-active-tab': encodeURIComponent('工作台') })).toEqual(named('工作台'));
    expect(await tabsOf({ 'x-active-tab': '%E5%B7' })).toEqual(named('%E5%B7'));
    expect(await tabsOf({ 'x-active-tab': 'x'.repeat(200) })).toEqual(named('x'.repeat(80)));
    expect(await tabsOf({})).toEqual(named(undefined));
  } finally {
    await server.close();
  }
});
