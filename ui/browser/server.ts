/**
 * Runs a real server: `muster serve` with a folder of its own. It serves the web app too if the folder of a build is
 * given.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdtemp, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

export class Server {
  /** The code that the server's owner redeems. Empty once the server has an owner. */
  code = '';
  /** The server's address, such as `http://127.0.0.1:8420`. */
  address = '';
  private running: ChildProcess | undefined;

  private constructor(private readonly folder: string) {}

  static async get(web?: string): Promise<Server> {
    // The command lies beside the bridge's folder. It serves the files that lie beside it.
    const programs = join(dirname(process.env['MUSTER_BRIDGE'] ?? ''), '..');
    const server = new Server(await mkdtemp(join(programs, 'server-')));
    await link(join(programs, 'muster'), server.program);
    if (web) await symlink(web, join(server.folder, 'web'));
    await server.start();
    return server;
  }

  private get program(): string {
    return join(this.folder, 'muster');
  }

  /** Starts the server. After a restart it uses the same port as before. */
  async start(): Promise<void> {
    const listen = this.address.replace('http://', '') || '127.0.0.1:0';
    const database = `sqlite:${join(this.folder, 'server.db')}`;
    const args = ['serve', '--listen', listen, '--lang', 'en', '--database', database];
    const running = spawn(this.program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.running = running;
    const lines = createInterface({ input: running.stdout })[Symbol.asyncIterator]();
    const line = async (): Promise<string> => String((await lines.next()).value);
    this.address = /http:\/\/[\d.:]+\d/.exec(await line())?.[0] ?? '';
    this.code = /[A-Z\d]{4}(-[A-Z\d]{4})+/.exec(await line())?.[0] ?? '';
  }

  /** Suspends the server. Connections stay open, but get no answer. */
  pause(): void {
    this.running?.kill('SIGSTOP');
  }

  /** Resumes the server. It then answers what was asked in the meantime. */
  resume(): void {
    this.running?.kill('SIGCONT');
  }

  /** Ends the server at once, without further answers. */
  async stop(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    if (!running) return;
    const gone = once(running, 'exit');
    running.kill();
    await gone;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
