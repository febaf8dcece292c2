import { describe, expect, it } from 'vitest';
import { concernsAround, concernsRegister, parseEvent, versionTold } from './event-stream.ts';

describe('a message of the event stream', () => {
  it('has its name and its data read as JSON', () => {
    expect(parseEvent('event: plan\ndata: {"version":3}')).toEqual({ name: 'plan', data: { version: 3 } });
  });

  it('may spread its data over lines', () => {
    expect(parseEvent('data: a\ndata: b')).toEqual({ name: 'message', data: 'a\nb' });
  });

  it('is none when it is a comment', () => {
    expect(parseEvent(': ping')).toBeNull();
  });
});

describe('what is shown follows an event', () => {
  const heard = (block: string) => parseEvent(block) ?? { name: '', data: null };

  it('that tells of one of its registers, or of its row', () => {
    const event = heard(
      'event: register\ndata: {"kind":"register","register":"EngagementAction","rowID":"1"}',
    );
    expect(concernsRegister(event, ['EngagementRecord', 'EngagementAction'])).toBe(true);
    expect(concernsRegister(event, ['EngagementRecord'])).toBe(false);
    expect(concernsAround(event, '1')).toBe(true);
    expect(concernsAround(event, '2')).toBe(false);
  });

  it('may tell which version a row has come to, and then nothing of what hangs on it', () => {
    const event = heard(
      'data: {"kind":"register","projectID":"7","register":"EngagementAction","rowID":"1","rowVersion":3}',
    );
    expect(versionTold(event)).toEqual({ projectID: '7', rowID: '1', rowVersion: 3 });
    expect(concernsRegister(event, ['EngagementAction'])).toBe(true);
    expect(concernsAround(event, '1')).toBe(false);
    expect(
      versionTold(heard('data: {"kind":"register","register":"EngagementAction","rowID":"1"}')),
    ).toBeNull();
  });

  it('may be any row where the event names none, and is none where it is about no rows', () => {
    expect(concernsAround(heard('data: {"kind":"register","register":"EngagementAction"}'), '1')).toBe(true);
    expect(concernsAround(heard('data: {"kind":"plan","planVersion":3}'), '1')).toBe(false);
  });

  it.each([
    ['the stream is there again', { name: 'connected', data: null }],
    ['the server has lost what was said', heard('event: resync\ndata: {}')],
  ])('after which something may have been missed: %s', (_, event) => {
    expect(concernsRegister(event, ['EngagementAction'])).toBe(true);
    expect(concernsAround(event, '1')).toBe(true);
  });
});
