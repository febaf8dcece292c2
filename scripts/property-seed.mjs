import fc from 'fast-check';

// The same cases every time: a change is judged by what it changes. `npm run explore` looks at others.
fc.configureGlobal({ seed: Number(process.env.XMGL_SEED ?? 20_261_122) });
