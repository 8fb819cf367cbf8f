import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Whether the programs that the benchmark compares with are installed. */
export function hasPeers(): boolean {
  return spawnSync('nginx', ['-v']).error === undefined && spawnSync('wrk', ['-v']).error === undefined
}

/** Starts nginx with one worker on `folder`, at its best settings for these files on loopback. */
export async function startNginx(folder: string, port: number) {
  const state = path.join(folder, 'nginx')
  mkdirSync(state)
  // The worker runs as another user if nginx is started by root.
  chmodSync(folder, 0o755)
  const config = path.join(state, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${state}/pid; error_log ${state}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile off; output_buffers 2 512k; keepalive_requests 1000000; etag on;
  client_body_temp_path ${state}/body; proxy_temp_path ${state}/proxy; fastcgi_temp_path ${state}/fastcgi;
  uwsgi_temp_path ${state}/uwsgi; scgi_temp_path ${state}/scgi;
  default_type application/gzip;
  server { listen 127.0.0.1:${port}; root ${folder}/files; }
}
`,
  )
  const child = spawn('nginx', ['-c', config, '-e', `${state}/error.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer !== null) break
    await delay(50)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
