// dependency-cruiser asks swc for TypeScript without TSX, and stops at the first tag; `tsc` it cannot use from 7 on.
const swc = require('@swc/core');
const { layers } = require('./scripts/layers.cjs');
const { parseFileSync } = swc;
swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('x') });

const areas =
  'identity|company|project|integration|scope|schedule|stakeholder|resource|cost|quality|communication|risk|procurement|platform';

/** The services of every call are named in one type, wherever they live. */
const namesServices = '^apps/server/src/http/context\\.ts$';

const upwardRules = Object.entries(layers).flatMap(([app, order]) =>
  order.slice(0, -1).map((name, index) => ({
    name: `${app}-${name}-knows-nothing-above`,
    severity: 'error',
    from: { path: `^apps/${app}/src/${name}/`, pathNot: ['\\.test\\.tsx?$', namesServices] },
    to: { path: `^apps/${app}/src/((${order.slice(index + 1).join('|')})/|[^/]+$)` },
  })),
);

module.exports = {
  forbidden: [
    ...upwardRules,
    { name: 'packages-know-no-app', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'engine-stands-alone',
      severity: 'error',
      from: { path: '^packages/engine/src', pathNot: '\\.test\\.ts$' },
      // The plan's wire rows are known as types only; tsc erases them, and the engine's package names no contracts.
      to: { path: ['^packages/(contracts|gantt)/', '^node:'], pathNot: '^packages/contracts/src/schedule/' },
    },
    {
      name: 'gantt-knows-no-model',
      severity: 'error',
      from: { path: '^packages/gantt/' },
      to: { path: '^packages/(contracts|engine)/' },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^packages/(engine|gantt)/' },
    },
    {
      name: 'web-and-server-apart',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/(server|cli)/' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/(web|cli)/' },
    },
    {
      name: 'web-areas-apart',
      severity: 'error',
      from: { path: `^apps/web/src/areas/(${areas})/` },
      to: { path: `^apps/web/src/areas/(${areas})/`, pathNot: '^apps/web/src/areas/$1/' },
    },
    {
      name: 'areas-through-services',
      severity: 'error',
      from: { path: `^apps/server/src/areas/(${areas})/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `^apps/server/src/areas/(${areas})/`,
        pathNot: ['^apps/server/src/areas/$1/', '\\.service\\.ts$'],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs'],
    },
  },
};
