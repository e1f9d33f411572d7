//! Limits on connections: how many there are, and how long one may stand still.
//!
//! A connection is *idle* while no request of it is handled: before and between requests, during the TLS handshake, and
//! while the first part of a body comes in. At a limit, the connection that was opened first of the idle ones makes room
//! for a new one, and if none is idle, one whose client stands still. Whoever opens many connections and does nothing
//! with them therefore only closes their own. As in a [pool](crate::pool), a network has at most an eighth of them.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::future::{Future, Ready, ready};
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready as ready_or_return};
use std::time::Duration;

use axum_server::accept::Accept;
use futures_util::task::AtomicWaker;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};
use tower_http::add_extension::AddExtension;

use crate::limits::{
    MAX_CONNECTIONS, MAX_IDLE_CONNECTIONS, MIN_WRITTEN_BYTES, STALL, STALL_BYTES, WRITE_TIMEOUT,
};
use crate::log_limit::LogLimit;
use crate::pool::{Holder, networks};

/// Open files that are kept free for anything but connections: the database, and the files of the web app.
const RESERVED_FILES: u64 = 320;
/// The least number of connections, however few files may be open.
const MIN_CONNECTIONS: usize = 64;

/// Refused connections, of which few are logged.
static REFUSED: LogLimit = LogLimit::new();

/// The open connections of a server.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    /// The moment from which progress is counted, on a clock that nobody sets.
    start: Instant,
    open: Mutex<OpenConnections>,
    /// The number of connections that are not idle.
    busy: AtomicUsize,
}

#[derive(Debug, Default)]
struct OpenConnections {
    last: u64,
    /// The connections, in the order in which they were opened.
    all: BTreeMap<u64, Arc<Connection>>,
    of_network: HashMap<Holder, usize>,
}

/// An open connection.
pub(crate) struct Connection {
    /// The networks that it counts for.
    networks: Vec<Holder>,
    connections: Arc<Connections>,
    /// When the client last moved [`STALL_BYTES`], in milliseconds since the start; 0 while the server does
    /// not wait for the client.
    moved: AtomicU64,
    /// Bytes that were moved since.
    moved_bytes: AtomicUsize,
    /// The number of its requests that are being handled.
    requests: AtomicUsize,
    /// Whether it was closed to make room for another.
    closed: AtomicBool,
    reader: AtomicWaker,
    writer: AtomicWaker,
}

/// Without the list of connections, which contains this one.
impl fmt::Debug for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Connection({:?})", self.networks)
    }
}

impl Connections {
    /// Creates an empty list for a process that may open `files` files.
    pub(crate) fn new(files: u64) -> Arc<Self> {
        let room = usize::try_from(files.saturating_sub(RESERVED_FILES)).unwrap_or(usize::MAX);
        Arc::new(Self {
            most: room.clamp(MIN_CONNECTIONS, MAX_CONNECTIONS),
            start: Instant::now(),
            open: Mutex::default(),
            busy: AtomicUsize::new(0),
        })
    }

    /// Adds a connection; `None` if there is no room, and no idle connection to close for it.
    fn open(self: &Arc<Self>, address: IpAddr) -> Option<ConnectionSlot> {
        // A proxy on this machine brings the connections of everybody.
        let is_limited = !address.to_canonical().is_loopback();
        let networks = networks(address);
        let most = self.most_of_network();
        let mut open = self.lock();
        for network in networks.iter().filter(|_| is_limited) {
            if open.count_of(network) >= most {
                open.close_for(|connection| connection.networks.contains(network))?;
            }
        }
        let idle = open
            .all
            .len()
            .saturating_sub(self.busy.load(Ordering::Acquire));
        if open.all.len() >= self.most || idle >= MAX_IDLE_CONNECTIONS {
            open.close_for(|_| true)?;
        }
        let connection = Arc::new(Connection {
            networks: networks.clone(),
            connections: Arc::clone(self),
            moved: AtomicU64::new(0),
            moved_bytes: AtomicUsize::new(0),
            requests: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
            reader: AtomicWaker::new(),
            writer: AtomicWaker::new(),
        });
        open.last = open.last.saturating_add(1);
        let id = open.last;
        open.all.insert(id, Arc::clone(&connection));
        for network in networks {
            *open.of_network.entry(network).or_default() += 1;
        }
        Some(ConnectionSlot { id, connection })
    }

    /// Returns the largest number of connections of a network.
    fn most_of_network(&self) -> usize {
        self.most / 8
    }

    fn lock(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenConnections {
    fn count_of(&self, network: &Holder) -> usize {
        self.of_network.get(network).copied().unwrap_or_default()
    }

    /// Closes one of the connections for which `of` holds: the first opened of those that are idle, or else the one
    /// whose client has stood still for longest. `None` if there is none.
    fn close_for(&mut self, of: impl Fn(&Connection) -> bool) -> Option<()> {
        let mut all = self.all.iter();
        let idle = all.find(|(_, connection)| connection.is_idle() && of(connection));
        let id = match idle {
            Some((id, _)) => *id,
            None => {
                let all = self.all.iter().filter(|(_, connection)| of(connection));
                let stalled = all.filter_map(|(id, connection)| Some((connection.stalled()?, *id)));
                stalled.max()?.1
            }
        };
        if let Some(connection) = self.remove(id) {
            connection.close();
        }
        Some(())
    }

    fn remove(&mut self, id: u64) -> Option<Arc<Connection>> {
        let connection = self.all.remove(&id)?;
        for network in &connection.networks {
            if let Some(count) = self.of_network.get_mut(network) {
                *count = count.saturating_sub(1);
                if *count == 0 {
                    self.of_network.remove(network);
                }
            }
        }
        Some(connection)
    }
}

impl Connection {
    fn is_idle(&self) -> bool {
        self.requests.load(Ordering::Acquire) == 0
    }

    /// Closes the connection: its next read or write fails.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Release);
        self.reader.wake();
        self.writer.wake();
    }

    /// Notes that the server waits for the client, for a body or until an answer was read, until the returned value is
    /// dropped.
    pub(crate) fn transfer(self: &Arc<Self>) -> Transfer {
        self.begin_transfer();
        Transfer(Arc::clone(self))
    }

    fn begin_transfer(&self) {
        self.moved_bytes.store(0, Ordering::Relaxed);
        self.moved.store(self.milliseconds(), Ordering::Relaxed);
    }

    /// Returns the milliseconds since the start; never 0.
    fn milliseconds(&self) -> u64 {
        u64::try_from(self.connections.start.elapsed().as_millis())
            .unwrap_or(u64::MAX)
            .saturating_add(1)
    }

    /// Counts bytes that the client sent or read.
    fn count_moved(&self, bytes: usize) {
        let before = self.moved_bytes.fetch_add(bytes, Ordering::Relaxed);
        if before.saturating_add(bytes) >= STALL_BYTES && self.moved.load(Ordering::Relaxed) > 0 {
            self.begin_transfer();
        }
    }

    /// Returns for how long the server has waited for the client; `None` if it does not wait, or not for long.
    pub(crate) fn stalled(&self) -> Option<Duration> {
        let moved = self.moved.load(Ordering::Relaxed);
        let since = self
            .milliseconds()
            .checked_sub(moved)
            .filter(|_| moved > 0)?;
        let since = Duration::from_millis(since);
        (since >= STALL).then_some(since)
    }

    /// Marks that a request is being handled, until the returned value is dropped.
    pub(crate) fn handle_request(self: &Arc<Self>) -> Handling {
        if self.requests.fetch_add(1, Ordering::AcqRel) == 0 {
            self.connections.busy.fetch_add(1, Ordering::AcqRel);
        }
        Handling(Arc::clone(self))
    }
}

/// A connection whose server waits for the client.
#[derive(Debug)]
pub(crate) struct Transfer(Arc<Connection>);

impl Drop for Transfer {
    fn drop(&mut self) {
        self.0.moved.store(0, Ordering::Relaxed);
    }
}

/// A request that is being handled. Its connection is not idle meanwhile.
#[derive(Debug)]
pub(crate) struct Handling(Arc<Connection>);

impl Drop for Handling {
    fn drop(&mut self) {
        if self.0.requests.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.0.connections.busy.fetch_sub(1, Ordering::AcqRel);
        }
    }
}

/// The place of an open connection. Dropping it frees the place.
#[derive(Debug)]
struct ConnectionSlot {
    id: u64,
    connection: Arc<Connection>,
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.connection.connections.lock().remove(self.id);
    }
}

/// Accepts connections while there is room, and attaches the [`Connection`] to each of its requests.
#[derive(Debug, Clone)]
pub(crate) struct LimitedAcceptor(pub Arc<Connections>);

impl<S> Accept<TcpStream, S> for LimitedAcceptor {
    type Stream = LimitedStream<TcpStream>;
    type Service = AddExtension<S, Arc<Connection>>;
    type Future = Ready<io::Result<(Self::Stream, Self::Service)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let slot = stream.peer_addr().and_then(|peer| {
            self.0.open(peer.ip()).ok_or_else(|| {
                if let Some(more) = REFUSED.count() {
                    let address = peer.ip();
                    tracing::warn!(target: "security", %address, more, "a connection was refused");
                }
                io::Error::other("too many connections")
            })
        });
        ready(slot.map(|slot| {
            let service = AddExtension::new(service, Arc::clone(&slot.connection));
            (LimitedStream::new(stream, slot), service)
        }))
    }
}

/// A connection that fails when it was closed to make room, or when the other end does not read what is written.
#[derive(Debug)]
pub(crate) struct LimitedStream<T> {
    stream: T,
    slot: ConnectionSlot,
    /// Set while a write waits.
    deadline: Option<Pin<Box<Sleep>>>,
    /// Bytes that were written since the deadline was set.
    written: usize,
}

impl<T> LimitedStream<T> {
    fn new(stream: T, slot: ConnectionSlot) -> Self {
        Self {
            stream,
            slot,
            deadline: None,
            written: 0,
        }
    }

    /// Fails if the connection was closed. Otherwise, closing it wakes whoever waits to write.
    fn fail_if_closed(&self, cx: &Context<'_>) -> io::Result<()> {
        let connection = &self.slot.connection;
        connection.writer.register(cx.waker());
        match connection.closed.load(Ordering::Acquire) {
            true => Err(io::ErrorKind::ConnectionAborted.into()),
            false => Ok(()),
        }
    }

    /// Checks how a write goes on: at least [`MIN_WRITTEN_BYTES`] must be written in each [`WRITE_TIMEOUT`]. The system
    /// says that it has room only once a good part of its buffer was read, so twice as long is waited.
    fn watch(
        &mut self,
        cx: &mut Context<'_>,
        wrote: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(done) = wrote {
            if let Ok(bytes) = done {
                self.written = self.written.saturating_add(bytes);
                self.slot.connection.count_moved(bytes);
            }
            if self.written >= MIN_WRITTEN_BYTES {
                self.deadline = None;
            }
            return Poll::Ready(done);
        }
        let deadline = self.deadline.get_or_insert_with(|| {
            self.written = 0;
            Box::pin(sleep_until(Instant::now() + 2 * WRITE_TIMEOUT))
        });
        ready_or_return!(deadline.as_mut().poll(cx));
        let late = "the other end does not read";
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, late)))
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for LimitedStream<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let connection = &self.slot.connection;
        connection.reader.register(cx.waker());
        if connection.closed.load(Ordering::Acquire) {
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        let bytes = buffer.filled().len().saturating_sub(before);
        self.slot.connection.count_moved(bytes);
        read
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for LimitedStream<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.fail_if_closed(cx)?;
        let wrote = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.watch(cx, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.fail_if_closed(cx)?;
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.watch(cx, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Everything was written.
        self.deadline = None;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// Raises the limit on open files as far as the system lets the process, and returns it.
#[cfg(unix)]
pub(crate) fn raise_file_limit() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    let limit = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum,
        Err(_) => limit.current,
    };
    limit.unwrap_or(u64::MAX)
}

#[cfg(not(unix))]
pub(crate) fn raise_file_limit() -> u64 {
    u64::MAX
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::advance;

    use super::*;
    use crate::limits::SEND_BUFFER_BYTES;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn at_the_limit_an_idle_connection_of_the_same_address_makes_room() {
        let connections = Connections::new(u64::MAX);
        let open = |last| connections.open(address(last));
        let slots: Vec<ConnectionSlot> = (0..connections.most_of_network())
            .map(|_| open(1).expect("room"))
            .collect();
        let other = open(2).expect("room");
        let new = open(1).expect("an idle one makes room");
        assert!(slots[0].connection.closed.load(Ordering::Acquire));
        assert!(!other.connection.closed.load(Ordering::Acquire));
        let busy = slots[1..].iter().chain([&new]);
        let busy: Vec<Handling> = busy.map(|slot| slot.connection.handle_request()).collect();
        assert!(open(1).is_none() && open(2).is_some());
        drop(busy);
        assert!(open(1).is_some());
        drop((slots, other, new));
        assert!(connections.lock().all.is_empty() && connections.lock().of_network.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_stands_still_makes_room_where_none_is_idle() {
        let connections = Connections::new(u64::MAX);
        let slots: Vec<ConnectionSlot> = (0..connections.most_of_network())
            .map(|_| connections.open(address(1)).expect("room"))
            .collect();
        let busy = slots.iter().map(|slot| slot.connection.handle_request());
        let busy: Vec<Handling> = busy.collect();
        assert!(connections.open(address(1)).is_none());
        let slow = &slots[7].connection;
        slow.begin_transfer();
        assert!(connections.open(address(1)).is_none());
        advance(STALL).await;
        assert!(connections.open(address(1)).is_some());
        assert!(slow.closed.load(Ordering::Acquire));
        // Who moves on does not stand still.
        let steady = &slots[8].connection;
        steady.begin_transfer();
        advance(STALL).await;
        steady.count_moved(STALL_BYTES);
        assert!(steady.stalled().is_none());
        drop(busy);
    }

    #[test]
    fn idle_connections_are_few_and_busy_ones_as_many_as_files_allow() {
        let connections = Connections::new(RESERVED_FILES + 100);
        let local = IpAddr::from([127, 0, 0, 1]);
        let slots: Vec<ConnectionSlot> = (0..100)
            .map(|_| connections.open(local).expect("room"))
            .collect();
        let busy = slots.iter().map(|slot| slot.connection.handle_request());
        let mut busy: Vec<Handling> = busy.collect();
        assert!(connections.open(local).is_none());
        busy.pop();
        assert!(connections.open(local).is_some());
        assert!(slots[99].connection.closed.load(Ordering::Acquire));
        let connections = Connections::new(u64::MAX);
        let slots: Vec<ConnectionSlot> = (0..=MAX_IDLE_CONNECTIONS)
            .map(|_| connections.open(local).expect("room"))
            .collect();
        assert!(slots[0].connection.closed.load(Ordering::Acquire));
        assert_eq!(connections.lock().all.len(), MAX_IDLE_CONNECTIONS);
    }

    /// Writes an answer of four parts to a client that reads as fast as `read` does, and returns whether all went out.
    async fn written_to<F: Future<Output = ()>>(
        read: impl FnOnce(tokio::io::DuplexStream) -> F,
    ) -> bool {
        let connections = Connections::new(u64::MAX);
        let slot = connections.open(address(1)).expect("room");
        let (near, far) = duplex(SEND_BUFFER_BYTES);
        let mut stream = LimitedStream::new(near, slot);
        let answer = vec![0; 4 * SEND_BUFFER_BYTES];
        let write = async {
            let done = stream.write_all(&answer).await.is_ok();
            drop(stream);
            done
        };
        tokio::join!(write, read(far)).0
    }

    /// A mobile line of 64 kbit/s reads 8 kB a second. The system tells of it only once a third of its buffer is free.
    #[tokio::test(start_paused = true)]
    async fn who_reads_as_fast_as_is_promised_reads_to_the_end() {
        let promised =
            MIN_WRITTEN_BYTES * 1_000 / usize::try_from(WRITE_TIMEOUT.as_millis()).expect("a time");
        for bytes_a_second in [promised, 8_000] {
            let third = SEND_BUFFER_BYTES / 3;
            let seconds = third / bytes_a_second + 1;
            let done = written_to(|mut far| async move {
                let mut part = vec![0; third];
                while far.read_exact(&mut part).await.is_ok() {
                    advance(Duration::from_secs(seconds as u64)).await;
                }
            });
            assert!(done.await, "{bytes_a_second} bytes a second");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_nothing_is_cut_off() {
        let done = written_to(|far| async move {
            tokio::time::sleep(4 * WRITE_TIMEOUT).await;
            drop(far);
        });
        assert!(!done.await);
    }

    /// Of a larger buffer, the system would tell of a slow reader only after minutes.
    #[tokio::test]
    async fn the_system_buffers_little_of_an_answer() {
        let listener = crate::serve::listen(([127, 0, 0, 1], 0).into()).expect("an address");
        listener.set_nonblocking(true).expect("a setting");
        let at = listener.local_addr().expect("an address");
        let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
        let _client = TcpStream::connect(at).await.expect("a connection");
        let (stream, _) = listener.accept().await.expect("a connection");
        let stream = stream.into_std().expect("a connection");
        let socket = tokio::net::TcpSocket::from_std_stream(stream);
        let size = socket.send_buffer_size().expect("a size") as usize;
        assert!(size <= 2 * SEND_BUFFER_BYTES, "{size}");
    }
}
