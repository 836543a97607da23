import { mergeConfig } from 'vitest/config';
import page from './vite.config.ts';

/** Pictures of every screen, taken by a browser from a real server, for `docs/gallery`. */
export default mergeConfig(page, {
  resolve: { conditions: ['browser'] },
  test: {
    include: ['gallery/*.ts'],
    environment: 'node',
    globalSetup: './tests/start-server.ts',
    testTimeout: 180_000,
    maxWorkers: 1,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default'],
  },
});
