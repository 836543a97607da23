/** Starts real servers on loopback with their own databases for all tests of a run, and stops them afterwards. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    exampleAddress: string;
  }
}

const AMSTEL = process.env['AMSTEL_COMMAND'] ?? fileURLToPath(new URL('../../.venv/bin/amstel', import.meta.url));
const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));
const TIMEOUT = 60; // seconds until the server must answer

export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  // The example game has no folder in the page, so it is played by its description, on a server of its own.
  const [main, example] = await Promise.all([
    startServer({}),
    startServer({ AMSTEL_GAMES: 'fourth_game', PYTHONPATH: EXAMPLES }),
  ]);
  project.provide('address', main.address);
  project.provide('exampleAddress', example.address);
  return async () => {
    await Promise.all([main.stop(), example.stop()]);
  };
}

async function startServer(variables: Record<string, string>): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'amstel-page-'));
  const options = ['--port', String(port), '--data', join(folder, 'tables.sqlite'), '--guests', '1000'];
  const server = spawn(AMSTEL, ['serve', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...variables },
  });
  let stderr = '';
  server.stderr!.on('data', (data: Buffer) => (stderr = (stderr + data.toString()).slice(-4000)));
  const address = `http://127.0.0.1:${port}`;
  await waitForAnswer(address, server, () => stderr);
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 10_000))]);
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const { port } = socket.address() as { port: number };
      socket.close(() => resolve(port));
    });
  });
}

async function waitForAnswer(address: string, server: ChildProcess, stderr: () => string): Promise<void> {
  for (let tries = 0; tries < TIMEOUT * 5; tries += 1) {
    if (server.exitCode !== null) throw new Error(`The server has ended: ${stderr()}`);
    if (
      await fetch(`${address}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No answer from the server: ${stderr()}`);
}
