import { allCalls } from '@xmgl/contracts/all-calls';
import { failures } from '@xmgl/contracts/errors';
import { finishSteps } from '@xmgl/engine/steps';
import { describe, expect, test } from 'vitest';
import { examplesOf } from './call-examples.ts';
import { describeCalls } from './open-api.ts';

const document = finishSteps(describeCalls(allCalls));
const operationOf = (name: string) => {
  const operation = document.paths[`/api/${name}`]?.post;
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
};

describe('the description of the calls', () => {
  test('shows for every call what is sent and what comes back, each as its contract has it', () => {
    const wrong = allCalls.flatMap((call) => {
      const examples = examplesOf(call);
      return (['input', 'output'] as const).flatMap((io) => {
        const { error } = call[io].safeParse(examples[io]);
        return error ? [`${call.name} ${io}: ${error.message}`] : [];
      });
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(document.paths)).toHaveLength(allCalls.length);
    const { requestBody, responses } = operationOf('UserLogin');
    expect(requestBody.content['application/json'].example).toMatchObject({ userAccount: 'chenmingyuan' });
    expect(responses[200].content['application/json'].example).toMatchObject({
      statusCode: 200,
      succeeded: true,
      errors: [],
    });
  });

  test('tells the header, who must be signed in, and what a call may be refused with', () => {
    for (const { name, gate } of allCalls) {
      const { parameters, responses, ...operation } = operationOf(name);
      expect(parameters, name).toEqual([{ $ref: '#/components/parameters/ActiveTab' }]);
      expect('security' in operation, name).toBe(gate.kind !== 'public');
      expect(Object.keys(responses), name).toEqual(
        expect.arrayContaining(['200', '400', '401', '404', '413', '415', '429', '500', '503']),
      );
      expect('403' in responses, name).toBe(gate.kind !== 'public');
    }
    expect(operationOf('UpdProject').responses).toHaveProperty('409');
    expect(document.components.parameters.ActiveTab).toMatchObject({ in: 'header', name: 'X-Active-Tab' });
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  test('has every failure of the product as an example of the envelope', () => {
    for (const [code, { status, message }] of Object.entries(failures)) {
      const content = document.components.responses[`Refused${status}`]?.content['application/json'];
      expect(content?.examples[code]?.value).toEqual({
        statusCode: status,
        succeeded: false,
        data: null,
        errors: [{ code, message }],
      });
    }
  });

  test('points only to what is in it', () => {
    const words = JSON.stringify(document);
    const targets = new Set([...words.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, path]) => path));
    const known = Object.entries(document.components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `${kind}/${name}`),
    );
    expect([...targets].filter((path) => !known.includes(path ?? ''))).toEqual([]);
    expect(words.match(/"\$ref":"(?!#\/components\/)/)).toBeNull();
  });
});
