import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config';

/** Words and composing in Node, then the page itself in a browser against a real server, which `serving` starts. */
export default mergeConfig(
  page,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: {
      include: ['tests/**/*.test.ts'],
      environment: 'node',
      globalSetup: './tests/serving.ts',
      testTimeout: 180_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      maxWorkers: 2,
      fileParallelism: true,
      reporters: ['default'],
    },
  }),
);
