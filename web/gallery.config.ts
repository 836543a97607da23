import { mergeConfig } from 'vitest/config';
import page from './vite.config.ts';

/** Takes screenshots of every screen, in a browser with a real server, for `docs/gallery`. */
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
