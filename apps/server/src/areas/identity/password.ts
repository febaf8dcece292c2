import { hash, verify } from '@node-rs/argon2';

// The library's default is Argon2id; OWASP's second recommendation for it: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, options);

// So that an unknown account costs the same time as a wrong password.
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5bm9ib2R5$5Kz1xV4nJmVh0YQm2lqkqkM0m1kN0YV6mJ5VQvS3d0w';

export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const matches = await verify(passwordHash ?? nobodysHash, password).catch(() => false);
  return matches && passwordHash !== null;
};
